import { Outlet } from '@tanstack/react-router';

/** Every tab is a whole page of its own. */
export const LeaveOutlet = () => <Outlet />;
