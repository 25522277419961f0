import { Text } from '@mantine/core';
import type { Employment } from '../../api/profile.ts';
import { useText } from '../../text/use-text.ts';
import { COMPANIES } from './texts.ts';

/** Why a company of the list is not open as usual: waiting, rejected, deactivated, or not set up. */
export function StandingNote({ employment }: { employment: Employment }) {
  const { t } = useText(COMPANIES);
  const standing = employment.approveStatus.uniqueName;
  const note = standing !== 'APPROVED' ? t(`status.${standing}`) : employment.organization.isSetup ? null : t('unfinished');
  return note ? (
    <Text size="xs" c="dimmed" span>
      {note}
    </Text>
  ) : null;
}
