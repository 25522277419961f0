import { usePathParam } from '../../ui/app-link.tsx';
import { OwnClocking } from './own-clocking.tsx';

export const OwnClockingPage = () => <OwnClocking id={usePathParam('id')} />;
