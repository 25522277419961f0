import { ActionIcon, Group, ScrollArea, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconMail, IconPhone, IconX } from '@tabler/icons-react';
import { useShownPhone } from '../../text/phones.ts';
import { useText } from '../../text/use-text.ts';
import { EMPLOYEES } from '../shared/employees-text.ts';
import type { ReadAddress } from './read-addresses.ts';

const ICONS = { email: IconMail, phone: IconPhone, bad: IconAlertTriangle } as const;
type AddressPreviewProps = { addresses: readonly ReadAddress[]; onTakeOut: (text: string) => void };

/** What was understood, the doubtful ones first, each to be taken out. */
export function AddressPreview({ addresses, onTakeOut }: AddressPreviewProps) {
  const { t } = useText(EMPLOYEES);
  const phone = useShownPhone();
  if (addresses.length === 0) return null;
  const bad = addresses.filter((address) => address.kind === 'bad');
  const sorted = [...bad, ...addresses.filter((address) => address.kind !== 'bad')];
  return (
    <Stack gap={4} component="section" aria-label={t('invite.preview')}>
      {bad.length > 0 ? (
        <Text size="sm" c="red.8" role="status">
          {t('invite.bad', { count: bad.length })}
        </Text>
      ) : null}
      <ScrollArea.Autosize mah={220} type="auto">
        {sorted.map((address) => {
          const Icon = ICONS[address.kind];
          return (
            <Group key={address.text} gap="xs" wrap="nowrap" mih={32} c={address.kind === 'bad' ? 'red.8' : undefined}>
              <Icon size={16} stroke={1.5} aria-label={t(`invite.kind.${address.kind}`)} />
              <Text size="sm" truncate flex={1}>
                {address.kind === 'phone' ? phone(address.text) : address.text}
              </Text>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={t('invite.takeOut', { address: address.text })}
                onClick={() => onTakeOut(address.text)}
              >
                <IconX size={14} stroke={1.75} />
              </ActionIcon>
            </Group>
          );
        })}
      </ScrollArea.Autosize>
    </Stack>
  );
}
