import { PASSWORD } from "./insert-accounts.ts";

/** A request that anyone may make for any address. */
export interface Ask {
  name: string;
  /** Milliseconds from the request to the whole answer. */
  measure(origin: string, email: string): Promise<number>;
}

interface Sent {
  form?: Record<string, string | string[]>;
  cookie?: string;
}

const part = () => Math.floor(Math.random() * 256);

async function send(address: string, { form, cookie }: Sent): Promise<{ answer: Response; ms: number }> {
  const body = new URLSearchParams(
    Object.entries(form ?? {}).flatMap(([name, value]) => [value].flat().map((text) => [name, text])),
  );
  const headers = {
    "X-Forwarded-For": `10.${part()}.${part()}.${part()}`,
    ...(cookie && { Cookie: cookie }),
  };
  const begun = performance.now();
  const answer = await fetch(address, {
    headers,
    redirect: "manual",
    ...(form && { method: "POST", body }),
  });
  await answer.arrayBuffer();
  return { answer, ms: performance.now() - begun };
}

/** Fails when the response is not the one to be measured, such as a rate limit's. */
async function time(address: string, sent: Sent, status: number): Promise<number> {
  const { answer, ms } = await send(address, sent);
  if (answer.status !== status) throw new Error(`${address} was answered ${answer.status}`);
  return ms;
}

const signUpForm = (email: string) => ({
  accountType: "client",
  firstName: "Amira",
  lastName: "Khan",
  email,
  phoneNumber: "020 7946 0123",
  password: PASSWORD,
  confirmPassword: PASSWORD,
  companyName: "Calder Building",
  companyPosition: "Director",
  location: "Halifax, West Yorkshire",
  companySize: "11-50",
  yearsInBusiness: "2015",
  businessDescription: "Schools and surgeries.",
  selectedServices: ["education"],
  acceptTerms: "on",
});

export const asks: Ask[] = [
  {
    name: "sign-in with a wrong password",
    measure: (origin, email) => time(`${origin}/login`, { form: { email, password: "Wrong & long 1" } }, 400),
  },
  {
    name: "the form of a registration",
    measure: (origin, email) => time(`${origin}/signup`, { form: signUpForm(email) }, 302),
  },
  {
    name: "the code of a registration",
    measure: async (origin, email) => {
      const { answer } = await send(`${origin}/signup`, { form: signUpForm(email) });
      const cookie = answer.headers
        .getSetCookie()
        .map((each) => each.split(";")[0])
        .join("; ");
      return time(`${origin}/signup/verify`, { cookie }, 200);
    },
  },
  {
    name: "a link for a new password",
    measure: (origin, email) => time(`${origin}/forgot-password`, { form: { email } }, 200),
  },
  {
    name: "a new confirmation link",
    measure: (origin, email) => time(`${origin}/login`, { form: { intent: "resend", email } }, 302),
  },
];
