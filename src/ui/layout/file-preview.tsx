import { chakra } from '@chakra-ui/react/styled-system'
import FileText from 'lucide-react/icons/file-text'
import ZoomIn from 'lucide-react/icons/zoom-in'
import type { ReactNode } from 'react'

export interface FilePreviewProps {
  name: string
  /** The file's size as text, from `fileSize` of file-size.ts. */
  size: string
  /** The address of an image file; other files show a sheet of paper. */
  imageUrl?: string
  /** Shows the image large; named for assistive technology. */
  onEnlarge?: { label: string; act: () => void }
  /** Below: progress, a status, a problem. */
  children?: ReactNode
  /** At the end: replace, remove. */
  actions?: ReactNode
}

const Frame = chakra('div', {
  base: {
    position: 'relative',
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    boxSize: '14',
    borderRadius: 'md',
    overflow: 'hidden',
    bg: 'bg.subtle',
    color: 'fg.muted',
  },
})

const Glass = chakra('span', {
  base: {
    position: 'absolute',
    insetBlockEnd: '0',
    insetInlineEnd: '0',
    padding: '0.5',
    borderStartStartRadius: 'md',
    bg: 'bg.panel',
    color: 'fg',
  },
})

/** A file: a thumbnail, its name, its size. */
export function FilePreview({
  name,
  size,
  imageUrl,
  onEnlarge,
  children,
  actions,
}: FilePreviewProps) {
  const thumbnail = imageUrl && (
    <chakra.img src={imageUrl} alt="" boxSize="full" objectFit="cover" />
  )
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      padding="2"
      borderRadius="md"
      border="1px solid {colors.border}"
      bg="bg.panel"
    >
      {thumbnail && onEnlarge ? (
        <Frame asChild cursor="zoom-in">
          <button type="button" aria-label={onEnlarge.label} onClick={onEnlarge.act}>
            {thumbnail}
            <Glass>
              <ZoomIn size={16} aria-hidden />
            </Glass>
          </button>
        </Frame>
      ) : (
        <Frame>{thumbnail ?? <FileText size={20} />}</Frame>
      )}
      <chakra.div flex="1 1 8rem" minWidth="0" fontSize="sm">
        <chakra.p fontWeight="medium" overflowWrap="anywhere">
          {name}
        </chakra.p>
        <chakra.p data-figures color="fg.muted">
          {size}
        </chakra.p>
        {children}
      </chakra.div>
      {actions && (
        <chakra.div display="flex" flexWrap="wrap" gap="1">
          {actions}
        </chakra.div>
      )}
    </chakra.div>
  )
}
