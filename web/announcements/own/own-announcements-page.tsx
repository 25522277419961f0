import { OwnAnnouncements } from './own-announcements.tsx';

export const OwnAnnouncementsPage = () => <OwnAnnouncements />;
