import { Button, Text, Title, UnstyledButton } from '@mantine/core';
import {
  IconBeach,
  IconCalendarCheck,
  IconCalendarEvent,
  IconCalendarUser,
  IconChevronRight,
  IconClock,
  IconDownload,
  IconReceiptTax,
  IconTable,
  IconUserEdit,
  IconUserPlus,
} from '@tabler/icons-react';
import { imports } from '../../../contract/imports/imports.ts';
import { beginningBalances } from '../../../contract/payroll/beginning-balances.ts';
import { download } from '../../api/client.ts';
import { useCan } from '../../api/session.tsx';
import { useText } from '../../text/use-text.ts';
import { useGo } from '../../ui/app-link.tsx';
import { toast } from '../../ui/toast.tsx';
import { atFile, type ImportType, TYPES } from './import-address.ts';
import { ImportFrame } from './import-frame.tsx';
import classes from './imports.module.css';
import { IMPORTS } from './texts.ts';

const ICONS = {
  employee: IconUserPlus,
  'employee-update': IconUserEdit,
  clocking: IconClock,
  'shift-board': IconTable,
  'shift-people': IconCalendarUser,
  holiday: IconCalendarEvent,
  'beginning-balance': IconReceiptTax,
  leave: IconBeach,
  'leave-taken': IconCalendarCheck,
};

/** First step: what the file holds. */
export function TypeStep() {
  const { t } = useText(IMPORTS);
  const canBring = useCan(beginningBalances.set);
  const types = TYPES.filter((type) => type !== 'beginning-balance' || canBring);
  return (
    <ImportFrame step={0}>
      <Title order={2} fz={16} mb="md">
        {t('chooseType')}
      </Title>
      <div className={classes.types}>
        {types.map((type) => (
          <TypeCard key={type} type={type} />
        ))}
      </div>
    </ImportFrame>
  );
}

function TypeCard({ type }: { type: ImportType }) {
  const { t } = useText(IMPORTS);
  const go = useGo();
  const Icon = ICONS[type];
  const save = () => void download(imports.template, { query: { type } }).catch(toast.failed);
  return (
    <div className={classes.type}>
      <UnstyledButton className={classes.pick} onClick={() => go(atFile(type))}>
        <span className={classes.mark}>
          <Icon size={22} stroke={1.5} aria-hidden />
        </span>
        <Text fw={500} fz={16} component="span">
          {t(`type.${type}`)} <IconChevronRight size={16} stroke={1.5} aria-hidden style={{ verticalAlign: '-2px' }} />
        </Text>
        <Text c="dimmed" component="span">
          {t(`typeText.${type}`)}
        </Text>
      </UnstyledButton>
      <div>
        <Button variant="subtle" px={0} size="compact-sm" leftSection={<IconDownload size={16} stroke={1.5} />} onClick={save}>
          {t('sample')}
        </Button>
      </div>
    </div>
  );
}
