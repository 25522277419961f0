import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { employees } from '../../../contract/people/employees.ts';
import { query } from '../../api/queries.ts';
import { useSession } from '../../api/session.tsx';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { FactList, Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { WebviewPage } from '../../ui/webview-page.tsx';
import { WEBVIEWS } from './texts.ts';

/** One's own place in the company, to read; pay is not part of it. */
export function OwnWorkPage() {
  const { t } = useText(WEBVIEWS);
  const company = useSession()?.lastVisitEmployee?.organization.name;
  return (
    <WebviewPage title={t('work.title')}>
      <QueryView query={useQuery(query(employees.get))} shape="form">
        {(me) => (
          <>
            <Section title={t('work.employment')}>
              <FactList
                facts={[
                  { label: t('work.company'), value: company },
                  { label: t('work.department'), value: me.department?.name },
                  { label: t('work.position'), value: me.position?.name },
                  { label: t('work.startDate'), value: format.day(me.startDate) },
                  ...(me.endDate ? [{ label: t('work.endDate'), value: format.day(me.endDate) }] : []),
                  {
                    label: t('work.status'),
                    value: me.approveStatus.uniqueName === 'APPROVED' ? <StatusBadge status="approved" /> : null,
                  },
                ]}
              />
            </Section>
            <Text size="sm" c="dimmed">
              {t('note')}
            </Text>
          </>
        )}
      </QueryView>
    </WebviewPage>
  );
}
