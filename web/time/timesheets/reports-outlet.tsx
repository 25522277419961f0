import { Outlet } from '@tanstack/react-router';

/** Every report is a whole page of its own. */
export const ReportsOutlet = () => <Outlet />;
