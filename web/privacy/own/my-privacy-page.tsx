import { Stack } from '@mantine/core';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { PRIVACY } from '../shared/texts.ts';
import { MyCopies } from './my-copies.tsx';
import { MyRequests } from './my-requests.tsx';

/** What a person may ask about their own data. */
export function MyPrivacyPage() {
  const { t } = useText(PRIVACY);
  return (
    <Stack gap="md">
      <MyCopies />
      <MyRequests />
      <AppLink to="/pdpa">{t('own.consents')}</AppLink>
    </Stack>
  );
}
