/** What the Bot Framework adapter needs of a channel that lives in this process: no network, no credentials. */
import {
  AuthenticationError,
  BotFrameworkAuthentication,
  ClaimsIdentity,
  ConnectorClient,
  ConnectorFactory,
  UserTokenClient,
} from 'botframework-connector';
import { StatusCodes } from 'botframework-schema';

/** Takes an activity to the person; gives its id. */
export type Deliver = (activity: Record<string, unknown>) => Promise<string>;

/** Where activities of our own channels go: an address that no name server knows. */
export const embeddedServiceUrl = 'https://embedded.invalid';

/** Connector clients whose every request is answered by `deliver`, inside the process. */
export class EmbeddedConnectors extends ConnectorFactory {
  readonly #client: ConnectorClient;

  constructor(deliver: Deliver) {
    super();
    this.#client = new ConnectorClient(
      { signRequest: (request) => Promise.resolve(request) },
      {
        baseUri: embeddedServiceUrl,
        requestPolicyFactories: [
          {
            create: () => ({
              sendRequest: async (request) => {
                const id = await deliver(JSON.parse(String(request.body)) as Record<string, unknown>);
                const headers = request.headers.clone();
                headers.set('content-type', 'application/json');
                return { request, headers, status: StatusCodes.OK, bodyAsText: JSON.stringify({ id }) };
              },
            }),
          },
        ],
      },
    );
  }

  create(): Promise<ConnectorClient> {
    return Promise.resolve(this.#client);
  }
}

/** Who speaks through a channel of our own; the channel has checked its token or signature before. */
export const embeddedIdentity = new ClaimsIdentity([], 'embedded');

const refuse = (): Promise<never> =>
  Promise.reject(new AuthenticationError('This adapter takes no requests from outside.', StatusCodes.UNAUTHORIZED));

/** Lets nothing in from outside: requests over HTTP have an adapter of their own, with credentials. */
export class EmbeddedAuthentication extends BotFrameworkAuthentication {
  authenticateRequest = refuse;
  authenticateStreamingRequest = refuse;
  createConnectorFactory = (): ConnectorFactory =>
    new EmbeddedConnectors(() => Promise.reject(new Error('Nobody listens.')));
  createUserTokenClient = (): Promise<UserTokenClient> => Promise.resolve(new NoSignIn());
}

/** Nobody signs in on our own channels. */
class NoSignIn extends UserTokenClient {
  getUserToken = refuse;
  getSignInResource = refuse;
  signOutUser = refuse;
  getTokenStatus = refuse;
  getAadTokens = refuse;
  exchangeToken = refuse;
}
