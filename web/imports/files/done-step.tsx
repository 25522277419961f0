import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink, type AppPath, useGo } from '../../ui/app-link.tsx';
import { atType, type Batch, type ImportType } from './import-address.ts';
import { ImportFrame } from './import-frame.tsx';
import { importName } from './import-name.ts';
import classes from './imports.module.css';
import { RevertButton } from './revert-button.tsx';
import { RevertNote } from './revert-note.tsx';
import { IMPORTS } from './texts.ts';

const NEXT: Record<ImportType, AppPath> = {
  employee: '/employee',
  'employee-update': '/employee',
  'shift-board': '/shifts',
  'shift-people': '/shifts',
  clocking: '/reports',
  holiday: '/holidays',
  'beginning-balance': '/payrolls/beginning-balances',
  leave: '/leave/leave-balance',
  'leave-taken': '/leave/leave-record',
};

/** Last step: what was done, and where to go from here. */
export function DoneStep({ batch }: { batch: Batch }) {
  const { t } = useText(IMPORTS);
  const go = useGo();
  const result = batch.result ?? { added: 0, changed: 0, unchanged: 0, skipped: 0 };
  const name = importName(batch, t);
  const title = result.added + result.changed === 0 ? t('done.nothing', { name }) : t('done.title', { name });
  return (
    <ImportFrame
      step={5}
      back={batch.canRevert ? <RevertButton id={batch.id} name={name} /> : undefined}
      next={
        <>
          <Button variant="default" onClick={() => go(atType())}>
            {t('done.another')}
          </Button>
          <Button onClick={() => go(NEXT[batch.type])}>{t(`done.open.${batch.type}`)}</Button>
        </>
      }
    >
      <Stack gap="lg" className={classes.card}>
        <Group gap="sm" wrap="nowrap" align="flex-start" role="status">
          <IconCircleCheck size={28} stroke={1.5} color="var(--mantine-color-teal-6)" aria-hidden style={{ flex: 'none' }} />
          <Title order={2} fz={20}>
            {title}
          </Title>
        </Group>
        <RevertNote batch={batch} />
        <div className={classes.figures}>
          {(['added', 'changed', 'unchanged', 'skipped'] as const).map((name) => (
            <div key={name}>
              <div className={classes.figure}>{format.count(result[name])}</div>
              <Text c="dimmed">{t(`done.${name}`)}</Text>
            </div>
          ))}
        </div>
        {result.skipped > 0 ? (
          <Text>
            {t('done.skippedText', { count: result.skipped, n: format.count(result.skipped) })}{' '}
            <AppLink to={`/import?id=${batch.id}&step=left`}>{t('done.showSkipped')}</AppLink>
          </Text>
        ) : null}
      </Stack>
    </ImportFrame>
  );
}
