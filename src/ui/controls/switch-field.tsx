import { chakra } from '@chakra-ui/react/styled-system'
import { type ReactNode, useId } from 'react'

const Track = chakra('button', {
  base: {
    position: 'relative',
    flex: 'none',
    width: '14',
    height: 'touch',
    borderRadius: 'md',
    cursor: 'pointer',
    _before: {
      content: '""',
      position: 'absolute',
      insetBlock: '2',
      insetInline: '0',
      borderRadius: 'full',
      border: '2px solid {colors.border.strong}',
      bg: 'bg.muted',
    },
    _after: {
      content: '""',
      position: 'absolute',
      top: 'calc(50% - 10px)',
      insetInlineStart: '1',
      boxSize: '5',
      borderRadius: 'full',
      bg: 'fg.muted',
    },
    '&[aria-checked=true]': {
      _before: { bg: 'accent.solid', borderColor: 'accent.solid' },
      _after: { insetInlineStart: '8', bg: 'bg.panel' },
    },
    // Forced colours drop the fills: what is on is filled with the colour of what is chosen.
    '@media (forced-colors: active)': {
      _after: { bg: 'ButtonText', forcedColorAdjust: 'none' },
      '&[aria-checked=true]': {
        _before: { bg: 'Highlight', forcedColorAdjust: 'none' },
        _after: { bg: 'HighlightText' },
      },
    },
    '&[aria-disabled=true]': { opacity: 0.6, cursor: 'progress' },
  },
})

export interface SwitchFieldProps {
  label: ReactNode
  /** The effect of the switch; read out with it. */
  hint?: ReactNode
  checked: boolean
  /** The change is under way: keeps the focus, takes no second press. */
  busy?: boolean
  onChange: (checked: boolean) => void
}

/** A setting that is on or off, and changes at once. */
export function SwitchField({ label, hint, checked, busy = false, onChange }: SwitchFieldProps) {
  const id = useId()
  return (
    <chakra.div display="flex" gap="4" alignItems="center">
      <chakra.div flex="1" minWidth="0">
        <chakra.p id={`${id}-label`} fontWeight="semibold">
          {label}
        </chakra.p>
        {hint && (
          <chakra.p id={`${id}-hint`} fontSize="sm" color="fg.muted">
            {hint}
          </chakra.p>
        )}
      </chakra.div>
      <Track
        type="button"
        role="switch"
        aria-checked={checked}
        aria-labelledby={`${id}-label`}
        aria-describedby={hint ? `${id}-hint` : undefined}
        aria-disabled={busy || undefined}
        onClick={() => busy || onChange(!checked)}
      />
    </chakra.div>
  )
}
