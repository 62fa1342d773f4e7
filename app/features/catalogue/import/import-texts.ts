/** The answer to an upload, with the specification's texts (S60, S61). */
export interface UploadMessage {
  title: string
  description: string
}

export const uploadMessages = {
  'not-csv': { title: 'Invalid file type', description: 'Please upload a CSV file.' },
  'no-file': { title: 'No file selected', description: 'Please select a CSV file to upload.' },
  'too-large': { title: 'Upload failed', description: 'The file is larger than 40 MB. Please split it.' },
  'no-form': { title: 'Upload failed', description: 'The upload could not be read. Please try again.' },
  failed: { title: 'Upload failed', description: 'Failed to upload products.' },
} as const satisfies Record<string, UploadMessage>

/** The message of a file that is a CSV but cannot be used. */
export function unreadableMessage(problem: string): UploadMessage {
  return { title: 'Upload failed', description: problem }
}

/** The message of an import that is done. */
export function successMessage(count: number): UploadMessage {
  return { title: 'Upload successful!', description: `${count} products uploaded successfully.` }
}
