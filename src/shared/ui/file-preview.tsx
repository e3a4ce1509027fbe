import { chakra } from '@chakra-ui/react/styled-system'
import FileText from 'lucide-react/icons/file-text'
import type { ReactNode } from 'react'

export interface FilePreviewProps {
  name: string
  /** As `fileSize` of file-size.ts writes it. */
  size: string
  /** An address of the picture, when it is one; without it a sheet of paper stands for the file. */
  imageUrl?: string
  /** Below: progress, a status, what is wrong. */
  children?: ReactNode
  /** At the end: replace, remove. */
  actions?: ReactNode
}

/** A file: a small picture, its name, its size. */
export function FilePreview({ name, size, imageUrl, children, actions }: FilePreviewProps) {
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
      <chakra.div
        flex="none"
        display="grid"
        placeItems="center"
        boxSize="14"
        borderRadius="md"
        overflow="hidden"
        bg="bg.subtle"
        color="fg.muted"
      >
        {imageUrl ? (
          <chakra.img src={imageUrl} alt="" boxSize="full" objectFit="cover" />
        ) : (
          <FileText size={20} />
        )}
      </chakra.div>
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
