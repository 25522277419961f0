import { offsetText } from '../../../domain/time/device-offset.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { FactList, Section } from '../../ui/section.tsx';
import classes from './console.module.css';
import { RequestLink } from './request-link.tsx';
import { CONSOLE_RECORDS } from './texts.ts';
import { type Clocking, useClocking } from './use-clocking.ts';

export function ClockingOverviewPage() {
  return (
    <QueryView query={useClocking()} shape="form">
      {(data) => (
        <div className={classes.columns}>
          <Facts clocking={data} />
          <DeviceFacts clocking={data} />
        </div>
      )}
    </QueryView>
  );
}

function Facts({ clocking }: { clocking: Clocking }) {
  const { t } = useText(CONSOLE_RECORDS);
  return (
    <Section title={t('section.clocking')}>
      <FactList
        facts={[
          { label: t('field.at'), value: format.moment(clocking.at) },
          { label: t('field.receivedAt'), value: format.moment(clocking.receivedAt) },
          { label: t('field.workDate'), value: format.day(clocking.workDate) },
          { label: t('field.source'), value: t(`source.${clocking.source}`) },
          { label: t('field.flags'), value: clocking.flags.map((flag) => t(`flag.${flag}`)).join(', ') },
          { label: t('field.removedAt'), value: format.moment(clocking.removedAt) },
          { label: t('field.replaces'), value: <ReplacedLink id={clocking.replacesId} /> },
          { label: t('field.request'), value: <RequestLink id={clocking.requestId} /> },
        ]}
      />
    </Section>
  );
}

function ReplacedLink({ id }: { id: string | null }) {
  return id ? <AppLink to={`/console/clocks/view/${id}/overview`}>{id.slice(-12)}</AppLink> : '–';
}

function DeviceFacts({ clocking }: { clocking: Clocking }) {
  const { t } = useText(CONSOLE_RECORDS);
  const { kind, accuracy } = clocking.proof;
  const proof = [t(`proof.${kind}`), accuracy ? t(`accuracy.${accuracy}`) : null].filter(Boolean).join(', ');
  const yesNo = (value: boolean) => t(value ? 'yes' : 'no');
  return (
    <Section title={t('section.device')}>
      <FactList
        facts={[
          { label: t('field.zoneType'), value: clocking.zoneType ? t(`zoneType.${clocking.zoneType}`) : null },
          { label: t('field.proof'), value: proof },
          { label: t('field.deviceAt'), value: format.moment(clocking.deviceAt) },
          {
            label: t('field.skew'),
            value: clocking.skewSeconds === null ? null : t('seconds', { count: clocking.skewSeconds }),
          },
          {
            label: t('field.offset'),
            value: clocking.deviceOffset === null ? null : offsetText(clocking.deviceOffset),
          },
          { label: t('field.phone'), value: yesNo(clocking.isPhoneKnown) },
          { label: t('field.photo'), value: yesNo(clocking.hasPhoto) },
        ]}
      />
    </Section>
  );
}
