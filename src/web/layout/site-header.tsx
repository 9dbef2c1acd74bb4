import { ChevronDown, Menu as MenuIcon, X } from "lucide-react";
import { Link, NavLink, useLocation } from "react-router";
import { Form } from "../forms/form.tsx";

import { exitAdminAction, type Navigation, type NavigationLink } from "../navigation.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Button, ButtonLink } from "../ui/button.tsx";
import { cx } from "../ui/class-names.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import { Logo } from "../ui/logo.tsx";
import { NotificationBell } from "./notification-bell.tsx";
import { SignOut } from "./sign-out.tsx";
import { UnreadBadge } from "./unread-badge.tsx";
import type { UnreadCounts } from "#domain/dashboard/count-all-unread.ts";

const MESSAGES = "/messages";

interface SiteHeaderProps {
  navigation: Navigation;
  unread: UnreadCounts;
  /** From edge to edge, above a rail, instead of the width of a page. */
  isWide: boolean;
}

/** The top navigation: in a row where there is room, behind a button on a phone. */
export function SiteHeader({ navigation, unread, isWide }: SiteHeaderProps) {
  return (
    <header className="sticky top-0 z-30 border-b border-rule bg-sheet print:static">
      <div
        className={cx(
          "wrap flex h-16 items-center gap-7 max-[18rem]:gap-4",
          isWide && "lg:max-w-none lg:px-4",
        )}
      >
        <Link
          to="/"
          className="heading -ml-1 flex items-center gap-2.5 rounded-sheet p-1 text-[1.25rem] no-underline pointer-coarse:min-h-11"
        >
          <Logo className="h-6 w-7.5" />
          {/* Where letters are twice as large, a phone has room for the signs alone. */}
          <span className="max-[18rem]:sr-only">Lintel</span>
        </Link>
        <nav
          aria-label="Main"
          // The administrator's two extra entries need more room.
          className={cx(
            "ml-auto hidden items-center gap-1 print:hidden",
            navigation.admin ? "lg:flex" : "md:flex",
          )}
        >
          {navigation.links.map((link) => (
            <RowLink key={link.to} link={link} />
          ))}
          {navigation.admin && (
            <>
              <RowLink link={navigation.admin} />
              <ExitAdmin />
            </>
          )}
          {navigation.entrance && (
            <div className="ml-3 flex gap-2.5">
              <ButtonLink isSmall kind="quiet" to={navigation.entrance.logIn.to}>
                {navigation.entrance.logIn.label}
              </ButtonLink>
              <ButtonLink isSmall to={navigation.entrance.signUp.to}>
                {navigation.entrance.signUp.label}
              </ButtonLink>
            </div>
          )}
          {navigation.person && (
            <>
              <NotificationBell count={unread.notifications} className="ml-2" />
              <PersonMenu person={navigation.person} unread={unread.messages} />
            </>
          )}
        </nav>
        {navigation.person && (
          <NotificationBell
            count={unread.notifications}
            className={cx("-mr-5 ml-auto print:hidden", navigation.admin ? "lg:hidden" : "md:hidden")}
          />
        )}
        <MobileMenu navigation={navigation} unread={unread.messages} />
      </div>
    </header>
  );
}

function RowLink({ link }: { link: NavigationLink }) {
  return (
    <NavLink
      to={link.to}
      prefetch="intent"
      className={({ isActive }) =>
        cx(
          "relative flex h-16 items-center px-2.5 text-15 font-medium whitespace-nowrap no-underline outline-offset-[-3px]",
          isActive
            ? "text-ink shadow-[inset_0_-3px_0_var(--ink)] forced-chosen"
            : "text-ink-2 hover:text-ink",
        )
      }
    >
      {link.label}
    </NavLink>
  );
}

function ExitAdmin({ isWide }: { isWide?: boolean }) {
  const { pathname, search } = useLocation();
  return (
    <Form method="post" action={exitAdminAction} className={isWide ? undefined : "ml-2"}>
      <input type="hidden" name="from" value={pathname + search} />
      <Button isSmall={!isWide} isWide={isWide}>
        Exit Admin
      </Button>
    </Form>
  );
}

const entryClass =
  "flex min-h-11 w-full items-center px-4 text-left text-15 no-underline hover:bg-wash outline-offset-[-3px]";

interface PersonMenuProps {
  person: NonNullable<Navigation["person"]>;
  unread: number;
}

function PersonMenu({ person, unread }: PersonMenuProps) {
  return (
    <Disclosure
      className="relative ml-1"
      summaryClassName="flex min-h-11 items-center gap-2 rounded-sheet px-2 text-15 font-label hover:bg-wash"
      summary={
        <>
          <Avatar name={person.name} size="small" />
          {/* A tablet has no room for it beside the links. */}
          <span className="max-w-40 truncate max-lg:sr-only">{person.name}</span>
          <UnreadBadge count={unread} />
          <ChevronDown aria-hidden="true" className="size-4 text-ink-2 opened:rotate-180" />
        </>
      }
    >
      <div className="absolute right-0 z-30 mt-2 w-64 rounded-sheet border border-ink bg-sheet py-1.5 shadow-float">
        <p className="truncate border-b border-rule px-4 pt-1.5 pb-2.5 text-13 text-ink-3">{person.email}</p>
        <ul className="pt-1.5">
          {person.links.map((link) => (
            <li key={link.to}>
              <Link to={link.to} className={entryClass}>
                {link.label}
                {link.to === MESSAGES && <UnreadBadge count={unread} />}
              </Link>
            </li>
          ))}
          <li className="mt-1.5 border-t border-rule pt-1.5">
            <SignOut className={entryClass} />
          </li>
        </ul>
      </div>
    </Disclosure>
  );
}

const rowClass =
  "flex min-h-13 w-full items-center border-b border-rule text-left text-19 font-medium no-underline hover:bg-wash";

function MobileMenu({ navigation, unread }: { navigation: Navigation; unread: number }) {
  const { entrance, admin, person } = navigation;
  return (
    <Disclosure
      className={cx("print:hidden", admin ? "lg:hidden" : "md:hidden", !person && "ml-auto")}
      summaryClassName="-mr-3 flex min-h-11 items-center gap-2 rounded-sheet px-3 text-15 font-label hover:bg-wash max-[18rem]:mr-0 max-[18rem]:px-1"
      summary={
        <>
          <MenuIcon aria-hidden="true" className="size-5 opened:hidden" />
          <X aria-hidden="true" className="hidden size-5 opened:block" />
          <span className="max-[18rem]:sr-only">Menu</span>
          <UnreadBadge count={unread} />
        </>
      }
    >
      <nav
        aria-label="Main"
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto border-y border-ink bg-sheet px-4 pt-1 pb-6 shadow-float"
      >
        <ul>
          {[...navigation.links, ...(admin ? [admin] : []), ...(person?.links ?? [])].map((link) => (
            <li key={link.to}>
              <NavLink to={link.to} className={({ isActive }) => cx(rowClass, isActive && "font-heading")}>
                {link.label}
                {link.to === MESSAGES && <UnreadBadge count={unread} />}
              </NavLink>
            </li>
          ))}
          {person && (
            <li>
              <SignOut className={rowClass} />
            </li>
          )}
        </ul>
        {person && <p className="pt-3 text-13 text-ink-3">Signed in as {person.name}</p>}
        {admin && (
          <div className="pt-5">
            <ExitAdmin isWide />
          </div>
        )}
        {entrance && (
          <div className="grid grid-cols-2 gap-3 pt-5">
            <ButtonLink to={entrance.logIn.to}>{entrance.logIn.label}</ButtonLink>
            <ButtonLink to={entrance.signUp.to}>{entrance.signUp.label}</ButtonLink>
          </div>
        )}
      </nav>
    </Disclosure>
  );
}
