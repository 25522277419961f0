import { Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireAnswer } from '../../../../contract/endpoint.ts';
import { leaveQuotas } from '../../../../contract/leave/leave-quotas.ts';
import { quotaLimit } from '../../../../domain/leave/quota-limit.ts';
import { query } from '../../../api/queries.ts';
import { Can } from '../../../api/session.tsx';
import { useCall } from '../../../api/use-call.ts';
import { format } from '../../../text/format.ts';
import { useText } from '../../../text/use-text.ts';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { leaveAmount, leaveTypeName } from '../amounts.ts';
import { LawNote } from '../law-note.tsx';
import { LEAVE, type LeaveT } from '../texts.ts';
import { TypeMark } from '../type-mark.tsx';
import { useIsAnothers } from '../use-is-anothers.ts';
import { QuotaForm } from './quota-form.tsx';
import classes from './quotas.module.css';
import { LEAVE_QUOTAS } from './texts.ts';

export type Quota = WireAnswer<typeof leaveQuotas.list>[number];
/** The company, or one department or person. */
export type Place = { readonly departmentId?: string; readonly employeeId?: string };

/** Of each type of leave the quota that counts at a place, where it comes from, and what changes it. */
export function QuotaList({ place }: { place: Place }) {
  const { t } = useText(LEAVE_QUOTAS);
  const [edited, setEdited] = useState<Quota | null>(null);
  const found = useQuery(query(leaveQuotas.list, { query: place }));
  return (
    <QueryView query={found} empty={<Text c="dimmed">{t('none')}</Text>} shape="form">
      {(quotas) => (
        <>
          <ul className={classes.list}>
            {quotas.map((quota) => (
              <QuotaLine key={quota.leaveType.id} quota={quota} place={place} onEdit={() => setEdited(quota)} />
            ))}
          </ul>
          <Dialog
            isOpen={edited !== null}
            onClose={() => setEdited(null)}
            title={edited ? t('set', { type: leaveTypeName(edited.leaveType) }) : ''}
          >
            {edited ? <QuotaForm quota={edited} place={place} onClose={() => setEdited(null)} /> : null}
          </Dialog>
        </>
      )}
    </QueryView>
  );
}

type LineProps = { quota: Quota; place: Place; onEdit: () => void };

function QuotaLine({ quota, place, onEdit }: LineProps) {
  const { t } = useText(LEAVE_QUOTAS);
  const { t: leave } = useText(LEAVE);
  const type = leaveTypeName(quota.leaveType);
  const isTheirs = useIsAnothers();
  const mayChange = place.employeeId === undefined || isTheirs(place.employeeId);
  const later = quota.own.filter((own) => quota.effectiveFrom === null || own.effectiveFrom > quota.effectiveFrom);
  return (
    <li className={classes.line} aria-label={type}>
      <div className={classes.what}>
        <TypeMark type={quota.leaveType} />
        <Text size="sm" c="dimmed">
          {useSource(quota, place)}
        </Text>
        {quota.steps.map((step) => (
          <Text key={step.afterMonths} size="sm">
            {t('step', { amount: leaveAmount(step.minutes, leave), count: step.afterMonths })}
          </Text>
        ))}
        {later.map((own) => (
          <Text key={own.id} size="sm" c="dimmed">
            {own.isInherited
              ? t('laterInherited', { date: format.day(own.effectiveFrom) })
              : t('later', { amount: leaveAmount(own.minutes, leave), date: format.day(own.effectiveFrom) })}
          </Text>
        ))}
        <LawNote warnings={quota.warnings} />
      </div>
      <div className={classes.end}>
        <div className={classes.amount}>
          <Text fw={600}>{amountOf(quota, leave)}</Text>
          {limitOfQuota(quota) === 'quota' ? (
            <Text size="sm" c="dimmed">
              {leave(`per.${quota.leaveType.quotaPer}`)}
            </Text>
          ) : null}
        </div>
        {mayChange ? (
          <Can call={leaveQuotas.create}>
            <Group gap={4} wrap="nowrap">
              <Button variant="default" aria-haspopup="dialog" onClick={onEdit}>
                {t(quota.isInherited ? 'give' : 'change')}
                <VisuallyHidden>: {type}</VisuallyHidden>
              </Button>
              {!quota.isInherited && (place.departmentId ?? place.employeeId) ? (
                <RestoreQuota quota={quota} place={place} />
              ) : null}
            </Group>
          </Can>
        ) : null}
      </div>
    </li>
  );
}

const limitOfQuota = ({ minutes, leaveType }: Quota) => quotaLimit(leaveType, minutes ?? 0);
const amountOf = (quota: Quota, leave: LeaveT): string => {
  const limit = limitOfQuota(quota);
  if (quota.minutes === null) return '–';
  return limit === 'quota' ? leaveAmount(quota.minutes, leave) : leave(`limit.${limit}`);
};

/** Where a quota comes from, in words; of the company's first one there is nothing to say. */
function useSource(quota: Quota, place: Place): string {
  const { t } = useText(LEAVE_QUOTAS);
  if (quota.source === null) return t('source.nobody');
  if (quota.isInherited) {
    return quota.sourceDepartment ? t('source.department', { name: quota.sourceDepartment.name }) : t('source.company');
  }
  const isAlways = quota.effectiveFrom === null || quota.effectiveFrom < '1950-01-01';
  if (isAlways && !place.departmentId && !place.employeeId) return '';
  return isAlways ? t('source.ownAlways') : t('source.own', { date: format.day(quota.effectiveFrom) });
}

function RestoreQuota({ quota, place }: { quota: Quota; place: Place }) {
  const { t } = useText(LEAVE_QUOTAS);
  const restore = useCall(leaveQuotas.restore, { doneText: t('restored') });
  const type = leaveTypeName(quota.leaveType);
  const from = quota.effectiveFrom ?? undefined;
  return (
    <ConfirmButton
      variant="subtle"
      color="gray"
      question={t('restoreQuestion', { type })}
      text={t('restoreText', { date: format.day(from) })}
      verb={t('restore')}
      loading={restore.isPending}
      onConfirm={() =>
        restore.mutate({ query: { leaveTypeId: quota.leaveType.id, ...place, ...(from ? { effectiveFrom: from } : {}) } })
      }
    >
      {t('restore')}
      <VisuallyHidden>: {type}</VisuallyHidden>
    </ConfirmButton>
  );
}
