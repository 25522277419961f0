import { AppLink } from '../../ui/app-link.tsx';
import { useRecordsText } from './use-records-text.ts';

/** The id of a request, leading to everything that was done by it. */
export function RequestLink({ id }: { id: string | null }) {
  const { t } = useRecordsText();
  if (!id) return '–';
  return (
    <AppLink to={`/console/event-logs?requestId=${encodeURIComponent(id)}`} title={t('sameRequest')}>
      {id}
    </AppLink>
  );
}
