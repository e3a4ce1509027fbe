import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useId, useRef, useState } from 'react'
import { getCatalogueThumbnail } from '../../../../../contract/catalogue/catalogue-images.ts'
import { fillPath } from '../../../../api/address.ts'
import { uploadFile } from '../../../../api/upload.ts'
import { withConnection } from '../../../../blocks/record/needs-connection.tsx'
import { errorText } from '../../../../i18n/error-text.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import '../../../../blocks/documents/upload/error-texts.ts'

const TYPES = 'image/jpeg,image/png,image/webp'

interface Props {
  label: string
  name: string
  hint?: ReactNode
  error?: string | undefined
  imageId: string | null
  onChange: (imageId: string | null) => void
}

/** One picture: chosen, shown, replaced or removed. It is sent at once, and belongs to the form when that is saved. */
export function ImageField({ label, name, hint, error, imageId, onChange }: Props) {
  const { t } = useLingui()
  const input = useRef<HTMLInputElement>(null)
  const [preview, setPreview] = useState<{ id: string; url: string } | null>(null)
  const [isSending, setIsSending] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const labelId = useId()
  const shown =
    imageId === null
      ? null
      : preview?.id === imageId
        ? preview.url
        : fillPath(getCatalogueThumbnail.path, { id: imageId })

  async function send(file: File) {
    setIsSending(true)
    setFailure(null)
    try {
      const { _id } = await uploadFile(file)
      setPreview({ id: _id, url: URL.createObjectURL(file) })
      onChange(_id)
    } catch (reason) {
      setFailure(errorText(reason))
    } finally {
      setIsSending(false)
    }
  }

  return (
    <chakra.div role="group" aria-labelledby={labelId} display="grid" gap="2">
      <chakra.p id={labelId} fontWeight="medium">
        {label}
      </chakra.p>
      {hint && (
        <chakra.p fontSize="sm" color="fg.muted">
          {hint}
        </chakra.p>
      )}
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
        {shown && (
          <chakra.img
            src={shown}
            alt=""
            boxSize="16"
            objectFit="contain"
            borderRadius="md"
            border="1px solid {colors.border}"
            bg="white"
          />
        )}
        <Button
          id={name}
          loading={isSending}
          onClick={() => withConnection(() => input.current?.click())}
        >
          {shown ? t`Replace photo` : t`Choose photo`}
        </Button>
        {shown && <Button onClick={() => onChange(null)}>{t`Remove photo`}</Button>}
        <input
          ref={input}
          type="file"
          hidden
          accept={TYPES}
          aria-label={label}
          onChange={({ target }) => {
            const [file] = target.files ?? []
            target.value = ''
            if (file) void send(file)
          }}
        />
      </chakra.div>
      {(failure ?? error) && (
        <chakra.p role="alert" fontSize="sm" color="danger.fg">
          {failure ?? error}
        </chakra.p>
      )}
    </chakra.div>
  )
}
