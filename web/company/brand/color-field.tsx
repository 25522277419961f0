import { ActionIcon, ColorPicker, ColorSwatch, Group, Popover, Text, TextInput, UnstyledButton } from '@mantine/core';
import { IconContrast, IconRestore } from '@tabler/icons-react';
import { type ColorKey, DEFAULT_COLORS, fullHex, isHexColor, maskHexColor } from '../../../domain/brand/brand.ts';
import { contrast, paletteOf, READABLE, WHITE } from '../../../domain/brand/shades.ts';
import { useText } from '../../text/use-text.ts';
import type { BrandLook } from '../../ui/brand-store.ts';
import { ENTERPRISE } from './texts.ts';
import classes from './theme-editor.module.css';

const ICON_CONTRAST = 3;
// Cut, not rounded: 4.49 must not read as 4.5.
const shown = (ratio: number) => (Math.floor(ratio * 10) / 10).toFixed(1);

type ColorFieldProps = { name: ColorKey; value: string; look: BrandLook; onChange: (value: string) => void };
/** One colour: text that takes only # and six hex digits, a picker, how well it is read, and the way back to the default. */
export function ColorField({ name, value, look, onChange }: ColorFieldProps) {
  const { t } = useText(ENTERPRISE);
  const isRight = isHexColor(value);
  const isDefault = isRight && fullHex(value) === DEFAULT_COLORS[name];
  const label = t(name);
  const warning = useContrastWarning(name, look);
  return (
    <div>
      <Group gap={4} align="flex-end" wrap="nowrap">
        <TextInput
          className={classes.grow}
          label={label}
          description={t(`use.${name}`)}
          value={value}
          onChange={(event) => onChange(maskHexColor(event.currentTarget.value))}
          onBlur={() => {
            if (isRight) onChange(fullHex(value));
          }}
          leftSection={<Picker name={label} color={look.colors[name]} onPick={onChange} />}
          maxLength={8}
          spellCheck={false}
          autoComplete="off"
          error={isRight ? undefined : t('hexcolor')}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.reset}
          size={36}
          disabled={isDefault}
          onClick={() => onChange(DEFAULT_COLORS[name])}
          aria-label={t('resetOf', { name: label })}
          title={t('resetOf', { name: label })}
        >
          <IconRestore size={18} stroke={1.5} />
        </ActionIcon>
      </Group>
      <div role="status">
        {isRight && warning ? (
          <Text size="xs" mt={4} className={classes.warning}>
            <IconContrast size={14} stroke={1.5} aria-hidden /> <span>{warning}</span>
          </Text>
        ) : null}
      </div>
    </div>
  );
}

type PickerProps = { name: string; color: string; onPick: (color: string) => void };
function Picker({ name, color, onPick }: PickerProps) {
  const { t } = useText(ENTERPRISE);
  return (
    <Popover position="bottom-start" trapFocus shadow="md">
      <Popover.Target>
        <UnstyledButton className={classes.swatch} aria-label={t('pick', { name })}>
          <ColorSwatch component="span" color={color} size={22} radius={6} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <ColorPicker
          format="hex"
          value={color}
          onChange={(picked) => onPick(fullHex(picked))}
          saturationLabel={t('saturation', { name })}
          hueLabel={t('hue', { name })}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Says with the ratio where a colour is not read well; what the product mends by itself is said as well. */
function useContrastWarning(name: ColorKey, { colors }: BrandLook): string | null {
  const { t } = useText(ENTERPRISE);
  const color = colors[name];
  if (name === 'color-primary') {
    const ratio = contrast(color, WHITE);
    return ratio < READABLE ? t('contrast.primary', { ratio: shown(ratio), used: paletteOf(color).light.filled }) : null;
  }
  if (name === 'color-active-tab' || name === 'color-inactive-tab') {
    const ratio = contrast(color, colors['color-tabs-bar']);
    return ratio < READABLE ? t('contrast.pair', { ratio: shown(ratio) }) : null;
  }
  const ratio = contrast(color, WHITE);
  return name === 'color-bot-icon' && ratio < ICON_CONTRAST ? t('contrast.icon', { ratio: shown(ratio) }) : null;
}
