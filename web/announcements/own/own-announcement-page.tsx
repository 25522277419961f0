import { usePathParam } from '../../ui/app-link.tsx';
import { OwnAnnouncement } from './own-announcement.tsx';

export const OwnAnnouncementPage = () => <OwnAnnouncement id={usePathParam('id')} />;
