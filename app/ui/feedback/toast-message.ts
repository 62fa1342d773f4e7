export type Tone = 'success' | 'error' | 'info'

export interface ToastMessage {
  tone: Tone
  title: string
  description?: string
}
