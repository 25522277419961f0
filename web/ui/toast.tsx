import { notifications } from '@mantine/notifications';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { ApiError } from '../api/api-error.ts';
import { i18n } from '../text/i18n.ts';

const SHOWN_MS = 3000;
const icon = { size: 18, stroke: 1.5 };

/** The sentence of a failure, in the reader's language. */
export function errorText(error: unknown): string {
  if (error instanceof ApiError && error.code === 'offline') return i18n.t('error.offline', { ns: 'shared' });
  if (error instanceof ApiError) return error.message;
  return i18n.t('error.general', { ns: 'shared' });
}

/** Short messages, bottom right, for three seconds. */
export const toast = {
  done(text: string) {
    notifications.show({ message: text, color: 'teal', icon: <IconCircleCheck {...icon} />, autoClose: SHOWN_MS });
  },
  failed(error: unknown) {
    const id = error instanceof ApiError ? error.requestId : '';
    notifications.show({
      message: id ? `${errorText(error)} (${id.slice(0, 8)})` : errorText(error),
      color: 'red',
      icon: <IconAlertCircle {...icon} />,
      autoClose: SHOWN_MS,
    });
  },
};
