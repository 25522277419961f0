import { format } from '../../text/format.ts';

/** An invited address as people write it: a Thai number in its local form, another country's with its code. */
export function shownAddress({ email, phone }: { email: string | null; phone: string | null }): string {
  if (email) return email;
  const local = (phone ?? '').replace(/^\+66/, '0');
  return local.startsWith('+') ? local : format.phone(local);
}
