import { Outlet } from '@tanstack/react-router';

/** Every tab is a whole list page of its own. */
export const ItemsOutlet = () => <Outlet />;
