import { shownPhone } from '../../text/phones.ts';

/** An invited address as people write it: a Thai number in its local form, another country's with its code. */
export const shownAddress = ({ email, phone }: { email: string | null; phone: string | null }): string =>
  email ?? shownPhone(phone);
