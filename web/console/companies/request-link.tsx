import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { CONSOLE_RECORDS } from './texts.ts';

/** The id of a request, leading to everything that was done by it. */
export function RequestLink({ id }: { id: string | null }) {
  const { t } = useText(CONSOLE_RECORDS);
  if (!id) return '–';
  return (
    <AppLink to={`/console/event-logs?requestId=${encodeURIComponent(id)}`} title={t('sameRequest')}>
      {id}
    </AppLink>
  );
}
