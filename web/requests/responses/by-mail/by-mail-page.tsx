import { ByMailView } from './by-mail-view.tsx';

const tokenOfAddress = (): string => new URLSearchParams(window.location.search).get('token') ?? '';

/** The same within the application, which a reader who is asked to sign in comes to. */
export const ByMailPage = () => <ByMailView token={tokenOfAddress()} />;
