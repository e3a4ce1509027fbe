import { chakra } from '@chakra-ui/react/styled-system'

export interface ProgressBarProps {
  /** The work in progress, for screen readers. */
  label: string
  /** The done share, 0 to 1. */
  value: number
}

/** The done share of some work. */
export function ProgressBar({ label, value }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, value)) * 100)
  return (
    <chakra.div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      height="2"
      borderRadius="full"
      overflow="hidden"
      bg="bg.muted"
    >
      <chakra.div
        height="full"
        borderRadius="full"
        bg="accent.solid"
        transition="width 120ms linear"
        style={{ width: `${percent}%` }}
      />
    </chakra.div>
  )
}
