import { useShownPhone } from '../text/phones.ts';

/** A telephone number as people write it; for cells of tables, which have no hooks. */
export const PhoneText = ({ phone }: { phone: string | null }) => useShownPhone()(phone);
