import { Outlet } from "react-router";

import { PasswordMemory } from "./password-memory.tsx";

/** Stays while one goes from the form to the code and back, and with it what may not leave the page. */
export default function SignUpLayout() {
  return (
    <PasswordMemory>
      <Outlet />
    </PasswordMemory>
  );
}
