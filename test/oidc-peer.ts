import { type KeyObject, createSign, generateKeyPairSync } from "node:crypto";
import { type IncomingMessage, type Server, type ServerResponse, createServer } from "node:http";
import { text } from "node:stream/consumers";
import type { AddressInfo } from "node:net";
import { Provider, interactionPolicy } from "oidc-provider";

export interface PeerPerson {
  sub: string;
  email: string;
  email_verified: boolean;
  given_name: string;
  family_name: string;
}

export interface OidcPeer {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Who sits at the provider's sign-in page; "no" refuses, and "ask" shows a page for a browser to fill in. */
  person: PeerPerson | "no" | "ask";
  /** Changes the ID tokens on their way. */
  forge?: ((idToken: string) => string) | undefined;
  /** An ID token with these claims, as the provider itself signs them. */
  sign(claims: object): string;
  /** Walks a browser from our redirect to the provider and back; answers the query of the address it comes back to. */
  walk(url: string): Promise<string>;
  close(): Promise<void>;
}

/** The name of the provider's key. */
const KEY = "peer";

/** A real OpenID provider on loopback that knows one client and lets in whoever `person` says. */
export async function startOidcPeer(redirectUri: string): Promise<OidcPeer> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, PeerPerson>();
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const peer: OidcPeer = {
    issuer,
    clientId: "lintel",
    clientSecret: "a-secret-of-the-test-only",
    person: "no",
    walk: (url) => walk(url, redirectUri),
    sign: (claims) => sign(privateKey, claims),
    close: () => close(server),
  };
  // Google and Microsoft know this prompt; the peer takes it for a sign-in.
  const policy = interactionPolicy.base();
  policy.add(new interactionPolicy.Prompt({ name: "select_account", requestable: true }), 0);
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: peer.clientId,
        client_secret: peer.clientSecret,
        redirect_uris: [redirectUri],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"], profile: ["given_name", "family_name"] },
    conformIdTokenClaims: false,
    jwks: { keys: [{ ...privateKey.export({ format: "jwk" }), kid: KEY, alg: "RS256", use: "sig" }] },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ ...people.get(id)!, sub: id }) }),
  });
  const answer = provider.callback();
  server.on("request", (request, response) => {
    if (request.url === "/token") forgeTokens(response, peer);
    if (!request.url?.startsWith("/interaction/")) return void answer(request, response);
    void (async () => {
      const { prompt, session } = await provider.interactionDetails(request, response);
      const isSigningIn = prompt.name === "login" || prompt.name === "select_account";
      if (isSigningIn && peer.person === "ask" && request.method === "GET") return askWho(response);
      const known = session?.accountId ? people.get(session.accountId) : undefined;
      const told = peer.person === "ask" ? ((await readWho(request)) ?? known ?? "no") : peer.person;
      if (told === "no") {
        const refusal = { error: "access_denied", error_description: "The person said no" };
        return provider.interactionFinished(request, response, refusal);
      }
      people.set(told.sub, told);
      if (isSigningIn) {
        return provider.interactionFinished(request, response, {
          login: { accountId: told.sub },
          select_account: {},
        });
      }
      const grant = new provider.Grant({ accountId: told.sub, clientId: peer.clientId });
      grant.addOIDCScope("openid email profile");
      const grantId = await grant.save();
      return provider.interactionFinished(
        request,
        response,
        { consent: { grantId } },
        { mergeWithLastSubmission: true },
      );
    })();
  });
  return peer;
}

function sign(key: KeyObject, claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
  const signed = `${part({ alg: "RS256", kid: KEY, typ: "JWT" })}.${part(claims)}`;
  return `${signed}.${createSign("sha256").update(signed).sign(key).toString("base64url")}`;
}

function forgeTokens(response: ServerResponse, peer: OidcPeer): void {
  const end = response.end.bind(response) as (body?: unknown) => ServerResponse;
  response.end = ((body?: unknown) => {
    if (!peer.forge || typeof body !== "string") return end(body);
    response.removeHeader("content-length");
    return end(body.replace(/(?<="id_token":")[^"]+/, (token) => peer.forge!(token)));
  }) as typeof response.end;
}

/** The provider's sign-in page, for a browser. */
function askWho(response: ServerResponse): void {
  const page = `<!doctype html><html lang="en"><title>Sign in</title><link rel="icon" href="data:,"><form method="post"><label>Your email
<input name="email"></label> <button>Continue</button> <button name="refuse" value="on">Refuse</button></form>`;
  response.writeHead(200, { "Content-Type": "text/html" }).end(page);
}

/** Who the page was filled in by; undefined when it was another page. */
async function readWho(request: IncomingMessage): Promise<PeerPerson | "no" | undefined> {
  if (request.method !== "POST") return undefined;
  const form = new URLSearchParams(await text(request));
  const email = form.get("email") ?? "";
  if (form.has("refuse") || email === "") return "no";
  return { sub: email, email, email_verified: true, given_name: "Amira", family_name: "Khan" };
}

async function walk(start: string, redirectUri: string): Promise<string> {
  const cookies = new Map<string, string>();
  let url = start;
  for (let step = 0; step < 12; step += 1) {
    if (url.startsWith(redirectUri)) return new URL(url).search;
    const answer = await fetch(url, {
      redirect: "manual",
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; ") },
    });
    for (const header of answer.headers.getSetCookie()) {
      const [name = "", value = ""] = header.split(";")[0]!.split("=");
      cookies.set(name, value);
    }
    const next = answer.headers.get("location");
    if (!next) throw new Error(`${answer.status} at ${url}: ${await answer.text()}`);
    url = new URL(next, url).href;
  }
  throw new Error("The provider sends us round in circles.");
}

const close = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
