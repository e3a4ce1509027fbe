import { chakra } from '@chakra-ui/react/styled-system'
import { useLingui } from '@lingui/react/macro'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import Camera from 'lucide-react/icons/camera'
import Flashlight from 'lucide-react/icons/flashlight'
import Paperclip from 'lucide-react/icons/paperclip'
import SwitchCamera from 'lucide-react/icons/switch-camera'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { FileChoice } from '../slots/file-choice.tsx'
import type { ImageProcessor } from './photos.ts'
import { type CameraProblem, useCamera } from './use-camera.ts'
import { View, ViewActions } from './view-controls.tsx'

interface Props {
  imageProcessor: ImageProcessor
  /** Aspect ratio of the document, width over height. */
  ratio: number
  isBusy: boolean
  /** Finished pages exist to go back to. */
  onBack: (() => void) | undefined
  onTaken: (photo: Blob) => void
}

/**
 * The camera with a frame in the document's shape; without a camera, the reason and a file input.
 */
export function CameraView({ imageProcessor, ratio, isBusy, onBack, onTaken }: Props) {
  const { t } = useLingui()
  const shutter = useRef<HTMLButtonElement>(null)
  const camera = useCamera(imageProcessor)
  const [isTaking, setTaking] = useState(false)
  const { video, state, torch } = camera
  const isOpen = state === 'open'
  useEffect(() => {
    if (isOpen) shutter.current?.focus()
  }, [isOpen])

  const take = async () => {
    setTaking(true)
    const photo = await camera.take().catch(() => null)
    setTaking(false)
    if (photo) onTaken(photo)
  }
  const words: Record<CameraProblem, string> = {
    none: t`This device has no camera. Choose a file instead.`,
    refused: t`The camera is not allowed here. Allow it in the browser's settings for this site, or choose a file.`,
    busy: t`The camera does not start. Another app may be using it. Close that app and try again, or choose a file.`,
    insecure: t`The camera works only over a secure address (https). Choose a file instead.`,
  }
  const problem = state === 'opening' || state === 'open' ? null : words[state]
  return (
    <View>
      {problem && <p role="alert">{problem}</p>}
      <chakra.div display={problem ? 'none' : 'grid'} placeItems="center">
        <chakra.div position="relative">
          <chakra.video
            ref={video}
            muted
            playsInline
            aria-label={t`What the camera sees`}
            css={{
              display: isOpen ? 'block' : 'none',
              maxWidth: '100%',
              maxHeight: 'max(12rem, calc(100dvh - 16rem))',
              borderRadius: 'md',
            }}
          />
          {state === 'opening' && <Skeleton width="16rem" height="12rem" maxWidth="100%" />}
          {isOpen && <Guide ratio={ratio} />}
        </chakra.div>
        {isOpen && (
          <chakra.p fontSize="sm" color="fg.muted" marginBlockStart="2">
            {t`Lay the document flat so that it fills the frame.`}
          </chakra.p>
        )}
      </chakra.div>
      <ViewActions>
        {onBack && (
          <IconButton label={t`Back`} onClick={onBack}>
            <ArrowLeft size={20} />
          </IconButton>
        )}
        {problem && state !== 'none' && <Button onClick={camera.retry}>{t`Try again`}</Button>}
        {isOpen && camera.next && (
          <Button
            icon={<SwitchCamera size={20} />}
            onClick={camera.next}
          >{t`Switch camera`}</Button>
        )}
        {isOpen && torch !== null && (
          <Button
            aria-pressed={torch}
            icon={<Flashlight size={20} />}
            onClick={() => void camera.switchTorch()}
          >{t`Torch`}</Button>
        )}
        <FileChoice name={t`Choose file`} accept="image/*" onChoose={onTaken}>
          <Paperclip size={20} aria-hidden />
          {t`Choose file`}
        </FileChoice>
        {!problem && (
          <Button
            ref={shutter}
            variant="primary"
            disabled={!isOpen}
            loading={isTaking || isBusy}
            icon={<Camera size={20} />}
            onClick={() => void take()}
          >{t`Take photo`}</Button>
        )}
      </ViewActions>
    </View>
  )
}

/** The frame for the document; its surroundings are darker. */
function Guide({ ratio }: { ratio: number }) {
  return (
    <chakra.div
      position="absolute"
      inset="0"
      overflow="hidden"
      pointerEvents="none"
      display="grid"
      placeItems="center"
      css={{ containerType: 'size' }}
      data-guide
    >
      <chakra.div
        border="3px solid #fff"
        borderRadius="md"
        boxShadow="0 0 0 100vmax rgb(0 0 0 / 0.35)"
        style={{ width: `min(88cqw, ${88 * ratio}cqh)`, aspectRatio: ratio }}
      />
    </chakra.div>
  )
}
