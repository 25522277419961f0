import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { requests } from '../../../contract/requests/responses.ts';
import { useCan } from '../../api/session.tsx';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { useListState } from '../../ui/list-state.ts';
import { Page } from '../../ui/page.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { PHONE_INPUTS } from '../shared/phone-inputs.tsx';
import { FILL } from '../shared/texts.ts';
import { askedAbout } from './asked-about.ts';
import { DESK_INPUTS } from './desk-inputs.tsx';
import { FillForm } from './fill-form.tsx';
import classes from './filling.module.css';
import { ForWhom } from './for-whom.tsx';
import { FormList } from './form-list.tsx';

/** Chooses a form, then fills it in; the form stands in the address. */
export function NewRequestPage() {
  const { t } = useText(FILL);
  const list = useListState();
  const isPhone = useIsPhone();
  const maySendForOthers = useCan(requests.search);
  const form = list.one('form');
  if (form === undefined)
    return (
      <Page title={t('new.title')}>
        <Text c="dimmed">{t('new.choose')}</Text>
        <FormList
          link={(id, className, content) => (
            <AppLink to={`/me/requests/new?form=${id}`} className={className}>
              {content}
            </AppLink>
          )}
          empty={<EmptyState title={t('new.empty')} text={t('new.emptyText')} />}
        />
      </Page>
    );
  const frame = (title: string, content: ReactNode) => (
    <Page title={title || t('new.title')} action={<AppLink to="/me/requests/new">{t('new.other')}</AppLink>}>
      <div className={classes.desk}>{content}</div>
    </Page>
  );
  const person = maySendForOthers ? (list.one('for') ?? null) : null;
  return (
    <FillForm
      key={form}
      id={form}
      employeeId={person}
      above={maySendForOthers ? <ForWhom employeeId={person} onChange={(next) => list.set({ for: next ?? undefined })} /> : null}
      inputs={isPhone ? PHONE_INPUTS : DESK_INPUTS}
      about={askedAbout(list.one('date'), list.one('clock'))}
      link={(to, text) => <AppLink to={to}>{text}</AppLink>}
      requestAt={(request) => (person ? `/requests/pending?request=${request}` : `/me/requests?request=${request}`)}
      frame={frame}
    />
  );
}
