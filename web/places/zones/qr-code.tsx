import type { WireAnswer } from '../../../contract/endpoint.ts';
import type { zones } from '../../../contract/places/zones.ts';
import { useText } from '../../text/use-text.ts';
import { ZONES } from '../shared/texts.ts';
import classes from '../shared/zones.module.css';

export type ZoneQr = WireAnswer<typeof zones.qr>;

/** The drawing that the server made, as a picture: nothing of it becomes part of the page. */
export function QrCode({ qr }: { qr: ZoneQr }) {
  const { t } = useText(ZONES);
  return (
    <div className={classes.code}>
      <img src={`data:image/svg+xml;utf8,${encodeURIComponent(qr.svg)}`} alt={t('qr.alt', { name: qr.name })} />
    </div>
  );
}
