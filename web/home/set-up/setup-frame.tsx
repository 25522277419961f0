import { Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePageTitle } from '../../ui/page.tsx';
import classes from './setup.module.css';

type SetupFrameProps = { title: string; lead?: ReactNode; art?: ReactNode; children?: ReactNode };

/** One matter in the middle of the page: what it is, why, and the one thing to do. */
export function SetupFrame({ title, lead, art, children }: SetupFrameProps) {
  usePageTitle(title);
  return (
    <div className={classes.frame}>
      <Stack gap="lg">
        {art ? <div style={{ textAlign: 'center' }}>{art}</div> : null}
        <div>
          <Title order={1} fz={28} ta={art ? 'center' : undefined}>
            {title}
          </Title>
          {lead ? (
            <Text c="dimmed" mt={4} ta={art ? 'center' : undefined} component="div">
              {lead}
            </Text>
          ) : null}
        </div>
        {children}
      </Stack>
    </div>
  );
}

export const SetupCard = ({ children }: { children: ReactNode }) => <div className={classes.card}>{children}</div>;
