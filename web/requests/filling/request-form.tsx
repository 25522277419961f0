import { Anchor, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { currentLanguage } from '../../text/i18n.ts';
import { useFormText } from '../shared/form-language.ts';
import { PHONE_INPUTS } from '../shared/phone-inputs.tsx';
import type { AskedAbout } from './asked-about.ts';
import { FillForm } from './fill-form.tsx';
import classes from './filling.module.css';

/** A form on a phone: one column, and sending at the thumb. */
export function RequestForm({ id, about = null }: { id: string; about?: AskedAbout | null }) {
  const { t } = useFormText();
  const frame = (title: string, content: ReactNode) => (
    <div className={classes.page}>
      <Title order={1} fz={20}>
        {title || t('new.title')}
      </Title>
      {content}
    </div>
  );
  const link = (to: `/${string}`, text: string) => <Anchor href={`/${currentLanguage()}${to}`}>{text}</Anchor>;
  return (
    <FillForm
      id={id}
      inputs={PHONE_INPUTS}
      about={about}
      link={link}
      requestAt={(request) => `/webview/form-response/${request}`}
      frame={frame}
    />
  );
}
