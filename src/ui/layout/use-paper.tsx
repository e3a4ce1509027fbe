import { chakra } from '@chakra-ui/react/styled-system'
import type { ReactNode, ReactPortal } from 'react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'

/** What comes out of the printer in place of the app: a slip of 80 mm or less, or A4. */
export function usePaper(content: ReactNode, size: 'slip' | 'a4' = 'slip'): ReactPortal {
  useEffect(() => {
    const root = document.getElementById('root')
    root?.setAttribute('data-no-print', '')
    return () => root?.removeAttribute('data-no-print')
  }, [])
  return createPortal(
    <chakra.section
      data-slip
      display="none"
      maxWidth={size === 'slip' ? '80mm' : 'none'}
      color="black"
      fontSize="10pt"
      lineHeight="1.4"
      _print={{ display: 'block' }}
    >
      {content}
    </chakra.section>,
    document.body,
  )
}
