import { Outlet } from '@tanstack/react-router';

export function ConsoleOutlet() {
  return <Outlet />;
}
