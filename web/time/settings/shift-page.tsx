import { Button, Group, Radio, Select, Stack, Text } from '@mantine/core';
import { IconPalette } from '@tabler/icons-react';
import { useState } from 'react';
import { settings } from '../../../contract/time/settings.ts';
import { AREAS, whyRefused } from '../../../domain/areas.ts';
import { readSessionAgain, useSession } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../text/use-text.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { openThemePanel } from '../../ui/theme-panel.ts';
import { DayRulesSection } from './day-rules-section.tsx';
import { OvertimePolicySection } from './overtime-policy-section.tsx';
import { OvertimeSection } from './overtime-section.tsx';
import { numberOf, type SettingValues, textOf, useSettings } from './setting-values.ts';
import { SETTINGS } from './texts.ts';

/** How shifts are planned, overtime, how minutes are counted, and how numbers look. */
export function ShiftPage() {
  return (
    <QueryView query={useSettings()} shape="form">
      {(values) => (
        <Stack gap="md">
          <BoardSection values={values} />
          <OvertimePolicySection />
          <OvertimeSection hours={numberOf(values, 'monthlyOvertimeHours')} limit={textOf(values, 'overtimeLimit')} />
          <DayRulesSection />
          <LookSection values={values} />
        </Stack>
      )}
    </QueryView>
  );
}

function BoardSection({ values }: { values: SettingValues }) {
  const { t } = useText(SETTINGS);
  const now = values.get('shiftBoardType') === 'monthly' ? 'monthly' : 'weekly';
  const [chosen, setChosen] = useState<'weekly' | 'monthly'>(now);
  const save = useCall(settings.setBoardType, { doneText: t('saved') });
  return (
    <Section title={t('board.title')} note={t('board.note')}>
      <Radio.Group
        aria-label={t('board.title')}
        value={chosen}
        onChange={(next) => setChosen(next === 'monthly' ? 'monthly' : 'weekly')}
      >
        <Stack gap="sm">
          {(['weekly', 'monthly'] as const).map((kind) => (
            <Radio key={kind} value={kind} label={t(`board.${kind}`)} description={t(`board.${kind}Text`)} />
          ))}
        </Stack>
      </Radio.Group>
      {chosen === now ? null : (
        <Group justify="space-between" mt="md">
          <Text size="sm" c="dimmed" maw={520}>
            {t('board.change')}
          </Text>
          <Button loading={save.isPending} onClick={() => save.mutate({ body: { shiftBoardType: chosen } })}>
            {t('board.save')}
          </Button>
        </Group>
      )}
    </Section>
  );
}

const DIGITS = [2, 3, 4, 5, 6];

function LookSection({ values }: { values: SettingValues }) {
  const { t } = useText(SETTINGS);
  const session = useSession();
  const save = useCall(settings.setDigits, {
    doneText: t('saved'),
    onDone: readSessionAgain,
  });
  const isEnterprise = values.get('isEnterprise') === true;
  const hasTheme = whyRefused(AREAS.theme, session) === null;
  return (
    <Section title={t('look.title')} note={t(isEnterprise ? 'look.enterprise' : 'look.note')}>
      <Group align="flex-end">
        {isEnterprise ? null : (
          <Select
            label={t('look.digits')}
            data={DIGITS.map((count) => ({ value: String(count), label: t('look.decimals', { count }) }))}
            value={String(numberOf(values, 'digitSystem'))}
            allowDeselect={false}
            disabled={save.isPending}
            onChange={(next) => next && save.mutate({ body: { digitSystem: Number(next) } })}
            w={200}
          />
        )}
        {hasTheme ? (
          <Button variant="default" leftSection={<IconPalette size={18} stroke={1.5} />} onClick={openThemePanel}>
            {t('look.theme')}
          </Button>
        ) : null}
      </Group>
    </Section>
  );
}
