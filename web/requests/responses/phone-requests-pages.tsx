import { PhoneRequests } from './phone-requests.tsx';

/** The lists of the phone within the application: after a sign-in, or with a one-time code. */
export const MyRequestsOnPhone = () => <PhoneRequests shown="mine" />;
export const ApprovalsOnPhone = () => <PhoneRequests shown="approvals" />;
