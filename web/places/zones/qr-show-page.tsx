import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { zones } from '../../../contract/places/zones.ts';
import { query } from '../../api/queries.ts';
import { fromWire } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { usePathParam } from '../../ui/app-link.tsx';
import { usePageTitle } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { ZONES } from '../shared/texts.ts';
import classes from '../shared/zones.module.css';
import { QrCode, type ZoneQr } from './qr-code.tsx';

const SOONEST_MS = 2_000;
const LATEST_MS = 60_000;

/** Until the next code: this screen's clock may be wrong, so never longer than a code lives. */
function waitOf(qr: ZoneQr | undefined): number {
  if (!qr?.expiresAt) return SOONEST_MS;
  const left = fromWire(qr.expiresAt).getTime() - Date.now();
  return Math.min(LATEST_MS, Math.max(SOONEST_MS, left));
}

/** A screen at the door: the code of this minute, and the next by itself. */
export function QrShowPage() {
  const { t } = useText(ZONES);
  const id = usePathParam('id');
  const found = useQuery({
    ...query(zones.qr, { query: { id } }),
    staleTime: 0,
    refetchIntervalInBackground: true,
    refetchInterval: ({ state }) => waitOf(state.data),
  });
  usePageTitle(found.data?.name ?? t('title'));
  return (
    <QueryView query={found} shape="form">
      {(qr) => (
        <div className={classes.sheet}>
          <Title order={1} fz={28}>
            {qr.name}
          </Title>
          <QrCode qr={qr} />
          <div>
            <Text fz={20} fw={600}>
              {t('qr.scan')}
            </Text>
            <Text c="dimmed" role="status">
              {found.isError ? t('qr.lost') : t('qr.changes')}
            </Text>
          </div>
        </div>
      )}
    </QueryView>
  );
}
