import { Outlet } from '@tanstack/react-router';

/** Nothing around the page: web views inside the phone app, and notices. */
export function BlankLayout() {
  return (
    <main id="content">
      <Outlet />
    </main>
  );
}
