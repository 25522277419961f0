import { Outlet } from '@tanstack/react-router';

export const StepOutlet = () => <Outlet />;
