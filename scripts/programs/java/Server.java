import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.MongoVersion;
import de.bwaldvogel.mongo.backend.h2.H2Backend;
import de.bwaldvogel.mongo.bson.Document;
import de.bwaldvogel.mongo.wire.message.MongoMessage;
import java.util.List;
import java.util.Set;
import org.h2.mvstore.MVStore;

/** mongo-java-server on one file, for tests: `java -cp … Server <file> <port>`. */
public final class Server {
  /** Read-only commands, after which nothing has to be synced. */
  private static final Set<String> READING =
      Set.of("aggregate", "buildInfo", "count", "find", "getMore", "hello", "isMaster", "ismaster", "ping");

  /** The version that the driver requires: that of MongoDB 6. */
  private static final MongoVersion MONGODB_6 =
      new MongoVersion() {
        @Override
        public List<Integer> getVersionArray() {
          return List.of(6, 0, 0);
        }

        @Override
        public int getWireVersion() {
          return 17;
        }
      };

  /** Replies to a write once it is on the disk, like MongoDB with journaling. */
  private static final class DurableBackend extends H2Backend {
    private DurableBackend(MVStore store) {
      super(store);
      version(MONGODB_6);
    }

    @Override
    public Document handleMessage(MongoMessage message) {
      Document reply = super.handleMessage(message);
      if (!READING.contains(message.getDocument().keySet().iterator().next())) {
        getMvStore().commit();
        getMvStore().sync();
      }
      return reply;
    }
  }

  public static void main(String[] words) {
    MVStore store = new MVStore.Builder().fileName(words[0]).autoCommitDisabled().open();
    MongoServer server = new MongoServer(new DurableBackend(store));
    Runtime.getRuntime().addShutdownHook(new Thread(server::shutdownNow));
    server.bind("127.0.0.1", Integer.parseInt(words[1]));
  }
}
