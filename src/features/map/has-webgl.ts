let answer: boolean | undefined

/** Whether this browser draws maps at all: old phones and locked-down desks have no WebGL. */
export function hasWebGl(): boolean {
  answer ??= document.createElement('canvas').getContext('webgl2') !== null
  return answer
}
