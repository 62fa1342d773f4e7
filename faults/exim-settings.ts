/** How the mail server behaves from its next start on. */
export interface MailHabits {
  /** The file name of its certificate: its own name, another name, or of an authority that nobody knows. */
  certificate: 'own' | 'other-name' | 'stranger'
  hasTls: boolean
  password: string
  /** No recipient is known here. */
  refusesRecipients: boolean
  sizeLimit: string
  /** The port of a postgrey that is asked about each recipient; null: nobody is. */
  greylist: number | null
  /** A client that says nothing for so long is hung up on. */
  silence: string
  /** How many mails a connection may bring, and how many connections a client may have. */
  mailsPerConnection: number
  connectionsPerHost: number
}

export const friendly: MailHabits = {
  certificate: 'own',
  hasTls: true,
  password: 'p@ss/word',
  refusesRecipients: false,
  sizeLimit: '1M',
  greylist: null,
  silence: '5m',
  mailsPerConnection: 1000,
  connectionsPerHost: 0,
}

interface Place {
  folder: string
  port: number
  account: { user: string; group: string }
}

/** The whole configuration: mail is taken over TLS from one sender with a password, and put into one Maildir. */
export function eximSettings({ folder, port, account }: Place, habits: MailHabits): string {
  const { user, group } = account
  return `primary_hostname = localhost
exim_user = ${user}
exim_group = ${group}
deliver_drop_privilege
spool_directory = ${folder}/spool
log_selector = +smtp_protocol_error
log_file_path = ${folder}/log/%slog
pid_file_path = ${folder}/exim.pid
local_interfaces = 127.0.0.1.${port}
tls_advertise_hosts = ${habits.hasTls ? '*' : ''}
tls_certificate = ${folder}/${habits.certificate}.pem
tls_privatekey = ${folder}/${habits.certificate}.key
auth_advertise_hosts = \${if eq{$tls_in_cipher}{}{}{*}}
message_size_limit = ${habits.sizeLimit}
smtp_receive_timeout = ${habits.silence}
smtp_accept_max_per_connection = ${habits.mailsPerConnection}
smtp_accept_max_per_host = ${habits.connectionsPerHost}
check_spool_space = 0
check_spool_inodes = 0
acl_smtp_mail = check_sender
acl_smtp_rcpt = check_recipient
acl_smtp_data = accept

begin acl
check_sender:
  deny !encrypted = *
       message = 5.7.0 Must issue a STARTTLS command first
  deny !authenticated = *
       message = 5.7.0 Authentication required
  accept
check_recipient:
${habits.refusesRecipients ? '  deny message = 5.1.1 no such mailbox here' : ''}
${habits.greylist === null ? '' : greylisting(habits.greylist)}
  accept

begin routers
everybody:
  driver = accept
  transport = mailbox

begin transports
mailbox:
  driver = appendfile
  directory = ${folder}/mailbox
  maildir_format
  create_directory
  envelope_to_add
  return_path_add

begin authenticators
plain:
  driver = plaintext
  public_name = PLAIN
  server_prompts = :
  server_condition = \${if and{{eq{$auth2}{store}}{eq{$auth3}{${habits.password}}}}}
  server_set_id = $auth2
`
}

/** As postgrey's manual has it for Exim; 450 is what Postfix answers in its place. */
function greylisting(port: number): string {
  const asked = ['request=smtpd_access_policy', 'protocol_state=RCPT', 'protocol_name=ESMTP']
  const about = ['client_address=$sender_host_address', 'client_name=customer.example']
  const mail = ['helo_name=$sender_helo_name', 'sender=$sender_address', 'recipient=$local_part@$domain']
  const query = [...asked, ...about, ...mail, '', ''].join('\\n')
  return `  defer set acl_m_grey = \${readsocket{inet:127.0.0.1:${port}}{${query}}{5s}{}{action=DUNNO}}
       condition = \${if match{$acl_m_grey}{(?i)action=defer}}
       message = 450 4.2.0 Recipient address rejected: Greylisted, try again later`
}
