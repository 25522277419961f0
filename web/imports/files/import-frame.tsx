import { Button, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../text/use-text.ts';
import { useGo } from '../../ui/app-link.tsx';
import { WizardPage } from '../../ui/wizard-page.tsx';
import { atHistory, type Batch, type ImportType } from './import-address.ts';
import { importName } from './import-name.ts';
import { IMPORTS } from './texts.ts';

type ImportFrameProps = {
  /** 0 type, 1 file, 2 columns, 3 check, 4 done. */
  step: number;
  /** What is being imported, as far as that is chosen. */
  about?: { type: ImportType } | Batch;
  children: ReactNode;
  back?: ReactNode;
  next?: ReactNode;
  isFullWidth?: boolean;
};

/** The wizard around each step, with the way to the history. */
export function ImportFrame({ step, about, children, ...bar }: ImportFrameProps) {
  const { t } = useText(IMPORTS);
  const go = useGo();
  return (
    <WizardPage
      title={t('title')}
      steps={[t('steps.type'), t('steps.file'), t('steps.columns'), t('steps.check'), t('steps.done')]}
      step={step}
      action={
        <Button variant="default" leftSection={<IconHistory size={18} stroke={1.5} />} onClick={() => go(atHistory())}>
          {t('history')}
        </Button>
      }
      {...bar}
    >
      {about ? (
        <Text fw={500} mb="sm">
          {'fileName' in about ? `${t(`type.${about.type}`)} · ${importName(about, t)}` : t(`type.${about.type}`)}
        </Text>
      ) : null}
      {children}
    </WizardPage>
  );
}
