import { Button, Group, Text, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { zones } from '../../../contract/places/zones.ts';
import { query } from '../../api/queries.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { useGo, usePathParam } from '../../ui/app-link.tsx';
import { usePageTitle } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { ZONES } from '../shared/texts.ts';
import classes from '../shared/zones.module.css';
import { QrCode } from './qr-code.tsx';

/** One A4 page to hang at the door, in both languages. */
export function QrPrintPage() {
  const { t } = useText(ZONES);
  const { t: shared } = useText(SHARED);
  const go = useGo();
  const id = usePathParam('id');
  const found = useQuery(query(zones.qr, { query: { id, mode: 'print' } }));
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
            <Text fz={16}>{t('qr.scanTh')}</Text>
          </div>
          <Text size="sm" c="gray.7" maw={480} className="wela-no-print">
            {t('qr.printed')}
          </Text>
          <Group className="wela-no-print">
            <Button variant="default" onClick={() => go('/zone/qr')}>
              {shared('action.back')}
            </Button>
            <Button leftSection={<IconPrinter size={18} stroke={1.5} />} onClick={() => window.print()}>
              {t('qr.printNow')}
            </Button>
          </Group>
        </div>
      )}
    </QueryView>
  );
}
