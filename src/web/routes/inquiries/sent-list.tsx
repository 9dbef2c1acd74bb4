import { serviceName } from "#domain/catalogue/services.data.ts";
import type { SentRequest } from "#domain/inquiries/list-sent-requests.ts";
import { formatNumberOf } from "#web/format.ts";
import { useOwnCompanies } from "#web/own-companies.ts";
import { DottedFacts } from "#web/ui/dotted-facts.tsx";
import { AnswersTable } from "./answers-table.tsx";
import { CompareLink } from "./compare-link.tsx";
import { sayReplyBy } from "./date-words.ts";

interface SentListProps {
  requests: readonly SentRequest[];
  /** The day in London. */
  today: string;
}

/** What one's own company asked, each request with the answers of its firms. */
export function SentList({ requests, today }: SentListProps) {
  const { forWhom } = useOwnCompanies();
  return (
    <ul className="flex flex-col gap-12 pt-2">
      {requests.map((request) => (
        <li key={request.id}>
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 pb-1">
            <h2 className="heading text-19 break-words">{request.projectName}</h2>
            <p className="text-15 text-ink-2">
              <DottedFacts
                facts={[
                  request.serviceCode && serviceName(request.serviceCode),
                  request.place,
                  formatNumberOf(request.answers.length, "firm"),
                  sayReplyBy(request.replyBy, today),
                  forWhom(request.companyId),
                ]}
              />
            </p>
          </div>
          <AnswersTable
            caption={`Answers to ${request.projectName}`}
            answers={request.answers}
            today={today}
          />
          <CompareLink requestId={request.id} projectName={request.projectName} answers={request.answers} />
        </li>
      ))}
    </ul>
  );
}
