import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useGo } from '../../ui/app-link.tsx';
import { WizardPage } from '../../ui/wizard-page.tsx';
import { atHistory } from './import-address.ts';
import { useImportsText } from './use-imports-text.ts';

type ImportFrameProps = {
  /** 0 type, 1 file, 2 columns, 3 check, 4 done. */
  step: number;
  children: ReactNode;
  back?: ReactNode;
  next?: ReactNode;
  isFullWidth?: boolean;
};

/** The wizard around each step, with the way to the history. */
export function ImportFrame({ step, children, ...bar }: ImportFrameProps) {
  const { t } = useImportsText();
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
      {children}
    </WizardPage>
  );
}
