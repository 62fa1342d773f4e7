/** An appointment as mails and calendar files show it, by the store's clock: 'yyyy-MM-dd' and 'HH:mm'. */
export interface MailedAppointment {
  appointmentId: string
  fulfilment: 'pickup' | 'delivery'
  orderId: string
  customerName: string
  customerEmail: string
  date: string
  start: string
  end: string
  /** Grows with every change, so that calendars know which file is the newer one. */
  sequence: number
  orderNumber: string
  /** Where to collect, or where a delivery goes. */
  location: string | null
  instructions: string | null
  /** Until this many hours before, the customer can change it. */
  noticeHours: number
}
