// Sends a packet from a new address of this machine to an address that nobody has: the question for the receiver (ARP) names the
// sender, and every machine updates its table.
import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const [, , address = '', unused = ''] = process.argv;
const socket = createSocket('udp4').bind(0, address);
await once(socket, 'listening');
socket.send('', 9, unused, () => socket.close());
