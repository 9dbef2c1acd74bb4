import { sql } from "kysely";
import type { Scope } from "#domain/context.ts";
import type { PackageState } from "#domain/packages/packages.states.ts";
import type { DocumentTypeValue } from "#domain/tender-rules/document-types.data.ts";
import { prepared } from "#platform/prepared.ts";

/** A package of a project, as a column of its documents. */
export interface MatrixPackage {
  id: string;
  code: string;
  title: string;
  state: PackageState;
  setNumber: number;
}

/** How a document stands to a package: in it or not, and what the set that was issued with it last has of the document. */
interface MatrixCell {
  isIn: boolean;
  issued: "newest" | "older" | null;
}

export interface MatrixDocument {
  id: string;
  number: string;
  title: string;
  kind: DocumentTypeValue;
  /** Of the newest revision. */
  revision: string;
  /** One for each package, in their order. */
  cells: MatrixCell[];
}

/** The project whose packages are let, whoever may see it; the policy decides that. */
export function findProject(
  { db }: Pick<Scope, "db">,
  id: string,
): Promise<{ id: string; companyId: string; name: string } | undefined> {
  return db
    .selectFrom("tender_project as t")
    .innerJoin("project", "project.id", "t.project_id")
    .where("t.project_id", "=", id)
    .select(["project.id", "project.company_id as companyId", "project.name"])
    .modifyEnd(prepared)
    .executeTakeFirst();
}

/** A project's packages by their codes. */
export async function listColumns({ db }: Pick<Scope, "db">, projectId: string): Promise<MatrixPackage[]> {
  return db
    .selectFrom("trade_package")
    .where("project_id", "=", projectId)
    .select(["id", "code", "title", "state", "set_number as setNumber"])
    .orderBy("code")
    .orderBy("id")
    .$castTo<MatrixPackage>()
    .modifyEnd(prepared)
    .execute();
}

/** One text of a statement for however many. */
const anyOf = (ids: readonly string[]) => sql<string>`any(${[...ids]}::text[])`;

export interface Link {
  documentId: string;
  packageId: string;
}

/** Which of the documents are in which of the packages. */
export function listLinks(
  { db }: Pick<Scope, "db">,
  { documents, packages }: { documents: readonly string[]; packages: readonly string[] },
): Promise<Link[]> {
  if (documents.length === 0 || packages.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("package_document")
    .where("document_id", "=", anyOf(documents))
    .where("package_id", "=", anyOf(packages))
    .select(["document_id as documentId", "package_id as packageId"])
    .modifyEnd(prepared)
    .execute();
}

/** Documents of a project by their numbers: those that have the words, or one of them alone. */
export async function listRows(
  { db }: Pick<Scope, "db">,
  { projectId, documentId, words }: { projectId: string; documentId: string | undefined; words: string },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ total: number; rows: Omit<MatrixDocument, "cells">[] }> {
  const wanted = db
    .selectFrom("tender_document as d")
    .where("d.project_id", "=", projectId)
    .$if(documentId !== undefined, (query) => query.where("d.id", "=", documentId!))
    .$if(words !== "", (query) =>
      query.where(sql<boolean>`strpos(lower(d.number || ' ' || d.title), lower(${words})) > 0`),
    );
  const { total } = await wanted
    .select(({ fn }) => fn.countAll<string>().as("total"))
    .modifyEnd(prepared)
    .executeTakeFirstOrThrow();
  const rows = await wanted
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom("document_revision")
          .whereRef("document_id", "=", "d.id")
          .select("revision")
          .orderBy("ordinal", "desc")
          .limit(1)
          .as("newest"),
      (join) => join.onTrue(),
    )
    .select(["d.id", "d.number", "d.title", "d.kind", "newest.revision"])
    .orderBy("d.number")
    .limit(limit)
    .offset(offset)
    .modifyEnd(prepared)
    .execute();
  return { total: Number(total), rows: rows as Omit<MatrixDocument, "cells">[] };
}

/** What the newest set of each package has of each document. */
export async function listIssuedLinks(
  { db }: Pick<Scope, "db">,
  { documents, packages }: { documents: readonly string[]; packages: readonly string[] },
): Promise<(Link & { isNewest: boolean })[]> {
  if (documents.length === 0 || packages.length === 0) return [];
  return db
    .selectFrom("trade_package as p")
    .innerJoin("document_set_entry as e", (join) =>
      join.onRef("e.package_id", "=", "p.id").onRef("e.set_number", "=", "p.set_number"),
    )
    .innerJoin("document_revision as r", "r.id", "e.revision_id")
    .where("p.id", "=", anyOf(packages))
    .where("r.document_id", "=", anyOf(documents))
    .select(({ not, exists, selectFrom }) => [
      "r.document_id as documentId",
      "p.id as packageId",
      not(
        exists(
          selectFrom("document_revision as later")
            .whereRef("later.document_id", "=", "r.document_id")
            .whereRef("later.ordinal", ">", "r.ordinal")
            .select("later.id"),
        ),
      )
        .$castTo<boolean>()
        .as("isNewest"),
    ])
    .modifyEnd(prepared)
    .execute();
}
