import '@mantine/notifications/styles.css';
import { Button, Group, MantineProvider } from '@mantine/core';
import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { createRoot } from 'react-dom/client';
import { SHARED } from '../text/shared-text.ts';
import { textNow } from '../text/use-text.ts';
import { RequestId } from './request-id.tsx';
import { theme } from './theme.ts';
import { showToastsBy, type Toast } from './toast.tsx';

const SHOWN_MS = 3000;
const SHOWN_TO_PRESS_MS = 10_000;
const icon = { size: 18, stroke: 1.5 };
let isMounted = false;

function show({ kind, text, undo, error }: Toast) {
  const looks =
    kind === 'done'
      ? { color: 'teal', icon: <IconCircleCheck {...icon} /> }
      : { color: 'red', icon: <IconAlertCircle {...icon} /> };
  const closeButtonProps = { 'aria-label': textNow(SHARED)('action.close') };
  if (!undo) {
    const message = error ? (
      <>
        {text}
        <RequestId of={error} />
      </>
    ) : (
      text
    );
    notifications.show({ message, autoClose: SHOWN_MS, closeButtonProps, ...looks });
    return;
  }
  const id = crypto.randomUUID();
  const run = () => {
    notifications.hide(id);
    undo.run();
  };
  const message = (
    <Group gap="xs" justify="space-between" wrap="nowrap">
      {text}
      <Button size="compact-sm" variant="default" onClick={run}>
        {undo.label}
      </Button>
    </Group>
  );
  notifications.show({ id, message, autoClose: SHOWN_TO_PRESS_MS, closeButtonProps, ...looks });
}

/** Puts the list of toasts into the page, once; its code comes with the first toast. */
export function mountToasts() {
  if (isMounted) return;
  isMounted = true;
  const place = document.body.appendChild(document.createElement('div'));
  createRoot(place).render(
    // The variables are those of the page, which may wear the colours of a company.
    <MantineProvider theme={theme} withCssVariables={false} defaultColorScheme="auto">
      <Notifications position="bottom-right" autoClose={SHOWN_MS} limit={3} />
    </MantineProvider>,
  );
  showToastsBy(show);
}
