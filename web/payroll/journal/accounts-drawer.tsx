import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { payrollJournal } from '../../../contract/payroll/payroll-journal.ts';
import { BOOKED_ON } from '../../../domain/payroll/postings.ts';
import { query } from '../../api/queries.ts';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../text/use-text.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { JOURNAL } from './texts.ts';

type Accounts = WireAnswer<typeof payrollJournal.accounts>;

/** What the company's chart calls the accounts that payroll is booked on. */
export function AccountsDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useText(JOURNAL);
  const found = useQuery({ ...query(payrollJournal.accounts), enabled: isOpen });
  return (
    <SideDrawer title={t('accounts.title')} isOpen={isOpen} onClose={onClose} size={560}>
      <QueryView query={found}>{(kept) => <AccountsForm key={kept.version} kept={kept} onDone={onClose} />}</QueryView>
    </SideDrawer>
  );
}

function AccountsForm({ kept, onDone }: { kept: Accounts; onDone: () => void }) {
  const { t } = useText(JOURNAL);
  const [accounts, setAccounts] = useState(kept.accounts);
  const save = useCall(payrollJournal.setAccounts, { doneText: t('accounts.saved'), onDone });
  const change = (account: string, part: { code?: string; name?: string }) =>
    setAccounts((list) => list.map((entry) => (entry.account === account ? { ...entry, ...part } : entry)));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ body: { accounts, version: kept.version } });
      }}
    >
      <Stack gap="md">
        <Text c="dimmed" size="sm">
          {t('accounts.lead')}
        </Text>
        {accounts.map(({ account, code, name }) => {
          const own = t(`account.${account}`);
          const other = BOOKED_ON[account];
          return (
            <Stack key={account} gap={4}>
              <Text size="sm" fw={500}>
                {own}
              </Text>
              {other && (
                <Text size="xs" c="dimmed">
                  {t('accounts.like', { account: t(`account.${other}`) })}
                </Text>
              )}
              <Group gap="xs" wrap="nowrap">
                <TextInput
                  aria-label={t('accounts.code', { account: own })}
                  placeholder={t('accounts.codeShort')}
                  maxLength={20}
                  w={130}
                  value={code}
                  onChange={(event) => change(account, { code: event.currentTarget.value })}
                />
                <TextInput
                  aria-label={t('accounts.name', { account: own })}
                  placeholder={t('accounts.nameShort')}
                  maxLength={120}
                  flex={1}
                  value={name}
                  onChange={(event) => change(account, { name: event.currentTarget.value })}
                />
              </Group>
            </Stack>
          );
        })}
        <Group justify="flex-end">
          <Button type="submit" loading={save.isPending}>
            {t('accounts.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
