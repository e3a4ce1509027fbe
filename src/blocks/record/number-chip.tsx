import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import Copy from 'lucide-react/icons/copy'
import { useEffect, useState } from 'react'
import { notify } from '../../ui/feedback/notices.ts'

const SAID_MS = 2000

const Chip = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '8',
    paddingInline: '2.5',
    borderRadius: 'md',
    bg: 'bg.muted',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    position: 'relative',
    // A finger needs more room than the eye.
    '&::after': { content: '""', position: 'absolute', insetBlock: '-1.5', insetInline: '0' },
    '& > svg': { flex: 'none', color: 'fg.muted' },
    _hover: { bg: 'border' },
  },
})

/** A record's number. A press copies the number and says so. */
export function NumberChip({ number }: { number: string }) {
  const { t } = useLingui()
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), SAID_MS)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      // Browsers offer no clipboard on plain http.
      await navigator.clipboard.writeText(number)
      setCopied(true)
    } catch {
      notify({ tone: 'error', title: t`The number could not be copied`, description: number })
    }
  }
  return (
    <>
      <Chip
        type="button"
        data-number
        aria-label={t`Copy number ${number}`}
        title={t`Copy number`}
        onClick={() => void copy()}
        css={{ _print: { display: 'inline-flex !important' } }}
      >
        {number}
        {isCopied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
      </Chip>
      <chakra.span role="status" fontSize="sm" color="fg.muted">
        {isCopied && t`Number copied`}
      </chakra.span>
    </>
  )
}
